import http from 'node:http';

/* The least one can do: the same requests at the same pace with node:http, each on a connection of its own, no books kept. */
const [port, sites, intervalMs] = process.argv.slice(2).map(Number);

/** @param {number} site */
function check(site) {
  const request = http.get({ host: '127.0.0.1', port, path: `/site/${site}`, agent: false }, (response) => {
    response.resume();
  });
  request.on('error', () => undefined);
}

for (let site = 0; site < (sites ?? 0); site += 1) {
  setTimeout(
    () => {
      check(site);
      setInterval(() => check(site), intervalMs);
    },
    (site / (sites ?? 1)) * (intervalMs ?? 0),
  );
}
