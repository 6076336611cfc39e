// Loaded into every child of the stack with --import: a child ends with its supervisor, even after `kill -9`, because the
// channel between them closes. The child gets no longer: what it depends on ends as well.
const grace = 3000

if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), grace).unref()
  })
  process.channel.unref()
}
