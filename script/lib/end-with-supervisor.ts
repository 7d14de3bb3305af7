/** Preloaded into each program: ends it when the supervisor is gone. Ctrl-C does not reach its own process group. */
if (process.env.SUPERVISED) {
  // Forks inherit this file, but their parent is not the supervisor.
  delete process.env.SUPERVISED
  process.channel?.unref()
  process.on('disconnect', () => {
    // Not a real signal: nothing may keep the process alive until it arrives.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
    setTimeout(() => process.exit(143), 40_000).unref()
  })
}
