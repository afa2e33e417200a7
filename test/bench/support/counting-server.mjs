import http from 'node:http';

/* A loopback server in a process of its own: answers at once and keeps the arrival times of each path. */
/** @type {Map<string, number[]>} */
const arrivals = new Map();

const server = http.createServer((request, response) => {
  const path = request.url ?? '/';
  const times = arrivals.get(path);
  if (times) times.push(performance.now());
  else arrivals.set(path, [performance.now()]);
  response.writeHead(200, { 'content-type': 'text/plain', connection: 'close' });
  response.end('ok');
});

server.listen(0, '127.0.0.1', 1024, () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});

process.on('message', (message) => {
  if (message === 'take') {
    process.send?.({ arrivals: [...arrivals.values()] });
    arrivals.clear();
  }
  if (message === 'stop') process.exit(0);
});
