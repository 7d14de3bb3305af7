/**
 * Loaded before each program that the supervisor starts: when the supervisor is gone, killed even, the program ends as
 * if it had been asked to. Ctrl-C does not reach it otherwise, since it runs in a process group of its own.
 */
// Programs that fork hand this file on to processes whose parent they are themselves.
if (process.env.SUPERVISOR_PID === String(process.ppid)) {
  process.channel?.unref()
  process.on('disconnect', () => {
    // Not by a real signal: with the line gone, nothing may be left that keeps the process until it arrives.
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
    setTimeout(() => process.exit(143), 40_000).unref()
  })
}
