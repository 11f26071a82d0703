// Whether the server of this machine answers: exit code 0 or 1, for supervisors that ask by a command.
const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`;
const isAlive = await fetch(url, { signal: AbortSignal.timeout(3000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isAlive ? 0 : 1;
