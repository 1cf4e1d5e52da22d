// Loaded into the service by its test: work that keeps the event loop busy.
process.on('SIGUSR2', () => {
  const end = performance.now() + 500;
  while (performance.now() < end);
});
