// A small page on bare TCP, in a process of its own: its CPU is in nobody's figure. Prints its port.
import net from 'node:net';

const page = Buffer.from(
  'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nDate: Mon, 30 Nov 2026 17:00:00 GMT\r\n' +
    'Server: bench\r\nContent-Length: 13\r\nConnection: close\r\n\r\nHello, world.',
);

const server = net.createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', () => socket.end(page));
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.resume().on('end', () => process.exit());
