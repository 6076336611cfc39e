// Loaded into a child with --import: it ends with the process that started it, even after `kill -9`, because the channel
// between them closes. It gets no longer: what it depends on ends as well.
const grace = 3000

if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), grace).unref()
  })
  process.channel.unref()
}
