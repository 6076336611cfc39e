// Loaded into every child of the stack with --import: a child ends with its supervisor, even when that was killed the
// hard way. The channel between them closes by itself; nothing the supervisor could forget is involved.
// Nobody waits for an orphan, and what it leans on is going as well.
const grace = 3000

if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), grace).unref()
  })
  process.channel.unref()
}
