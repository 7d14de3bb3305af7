/**
 * Loaded before each program that the supervisor starts: when the supervisor is gone, killed even, the program ends as
 * if it had been asked to. Ctrl-C does not reach it otherwise, since it runs in a process group of its own.
 */
// Programs that fork hand this file on to processes whose parent they are themselves.
if (process.env.SUPERVISOR_PID === String(process.ppid)) {
  process.channel?.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
