"""What the suites of this folder share: a running server, raw requests, TAP. Each test starts its own server. After the test
the server must still answer, and exit with 0."""
import contextlib
import http.client
import os
import pathlib
import re
import resource
import signal
import socket
import subprocess
import sys
import time
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
IS_PROBE = PROGRAM.endswith('serve_probe')
SITE = ROOT / 'tests' / 'server' / 'site'
LARGE = ''.join('line %d\n' % number for number in range(1, 20001)).encode()
MAIN = '/assets/main-D4f0aXyz.js'
SECURITY = {
    'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
                               "style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
                               "manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; "
                               "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), '
                          'microphone=(), midi=(), payment=(), usb=()',
}
PATIENCE = 60  # seconds for anything that is awaited: only a failure takes that long


def start(*options, before=None):
    command = [PROGRAM] if IS_PROBE else [PROGRAM, 'serve']
    return subprocess.Popen([*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=before)


def file_limit(soft, hard):
    """For `before`: the server's limit of open files. It keeps 64 for itself."""
    return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


class Server:
    """A running server; on leaving it must still answer, and end well. `before` runs in its process before it starts."""

    def __init__(self, *options, before=None):
        self.process = start('--port', '0', *options, before=before)
        line = self.process.stdout.readline()
        found = re.fullmatch(r'(?:Valletta is running at )?http://localhost:(\d+)(?: \(press Ctrl\+C to stop\))?\n', line)
        assert found, (line, self.process.stderr.read() if self.process.poll() is not None else '')
        self.port = int(found[1])

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        try:
            if kind is None:
                self.check_alive()
        finally:
            self.process.send_signal(signal.SIGTERM)
            out, err = self.process.communicate(timeout=PATIENCE)
        if kind is None:
            assert self.process.returncode == 0 and not out and not err, (self.process.returncode, out, err)

    def connect(self, receive_buffer=None, address='127.0.0.1'):
        """A connection from one of this machine's addresses: all of 127.0.0.0/8 are."""
        client = socket.socket()
        client.bind((address, 0))
        if receive_buffer:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        client.settimeout(PATIENCE)
        client.connect(('127.0.0.1', self.port))
        return client

    def ask(self, path, method='GET', headers=None, body=None, address='127.0.0.1'):
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=PATIENCE, source_address=(address, 0))
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        answer.body = answer.read()
        connection.close()
        return answer

    def raw(self, *pieces):
        """All that comes back for these bytes, until the server closes."""
        with self.connect() as client:
            try:
                for piece in pieces:
                    client.sendall(piece)
                client.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # it may close while we send
            return drain(client)

    def metrics(self, address='127.0.0.1'):
        return read_metrics(self.ask('/metrics', address=address).body)

    def wait_for(self, condition, address='127.0.0.1'):
        """Asks for the metrics until they fulfil the condition."""
        deadline = time.monotonic() + PATIENCE
        while True:
            metrics = self.metrics(address)
            if condition(metrics):
                return metrics
            assert time.monotonic() < deadline, metrics

    def count_flood(self, flooder, sent, name):
        """How far a flood of `sent` on a connection gets before other clients are answered, by the counter of this name. The server
        is stopped while all of them send. When it continues, it sees all at once, so the result does not depend on the time."""
        before = self.metrics()[name]
        others = [http.client.HTTPConnection('127.0.0.1', self.port, timeout=PATIENCE) for _ in range(5)]
        for other in others:
            other.request('GET', '/healthz')
            other.getresponse().read()
        self.process.send_signal(signal.SIGSTOP)
        os.waitpid(self.process.pid, os.WUNTRACED)
        try:
            flooder.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                while True:
                    flooder.send(sent)
            for other in others:
                other.request('GET', '/metrics')
        finally:
            self.process.send_signal(signal.SIGCONT)
        counts = [read_metrics(other.getresponse().read())[name] - before for other in others]
        for other in others:
            other.close()
        return max(counts)

    def check_alive(self):
        answer = self.ask('/healthz')
        assert (answer.status, answer.body) == (200, b'ok\n'), (answer.status, answer.body)


def read_metrics(text):
    return {name: float(value) for name, value in re.findall(r'^([^#\s]+) (\S+)$', text.decode(), re.M)}


def drain(client):
    received = b''
    while True:
        try:
            more = client.recv(65536)
        except ConnectionError:
            return received
        if not more:
            return received
        received += more


def statuses(received):
    """The statuses of all answers in these bytes, which must be answers and nothing else."""
    found = []
    while received:
        head, end, received = received.partition(b'\r\n\r\n')
        lines = head.decode('ascii').split('\r\n')
        assert end, head
        found.append(int(re.fullmatch(r'HTTP/1\.1 (\d+) [A-Za-z ]+', lines[0])[1]))
        fields = {name.lower(): value for name, value in (line.split(': ', 1) for line in lines[1:])}
        assert fields.items() >= SECURITY.items(), fields
        length = int(fields.get('content-length', 0))
        assert len(received) >= length, (len(received), length)
        received = received[length:]
    return found


def request(path=b'/', method=b'GET', more=b''):
    return method + b' ' + path + b' HTTP/1.1\r\nHost: localhost\r\n' + more + b'\r\n'


def run_tests(names):
    """Runs every test_… of a suite."""
    tests = [(name[5:].replace('_', ' '), test) for name, test in names.items() if name.startswith('test_')]
    if len(sys.argv) > 2:
        tests = [pair for pair in tests if sys.argv[2] in pair[0]]
    failures = 0
    print('1..%d' % len(tests))
    for number, (name, test) in enumerate(tests, 1):
        try:
            test()
            print('ok %d - %s' % (number, name), flush=True)
        except Exception:
            failures += 1
            print('not ok %d - %s' % (number, name))
            print(''.join('#   %s\n' % line for line in traceback.format_exc().splitlines()), end='', flush=True)
    sys.exit(failures != 0)
