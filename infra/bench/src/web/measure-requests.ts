import { Agent, get } from 'node:http'

const connections = 32

const ask = (url: string, agent: Agent, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().once('end', resolve)
    }).once('error', reject)
  })

/** Answers per second while each of some connections asks again as soon as it is answered. */
export const measureRequests = async (url: string, forMs: number, headers: Record<string, string> = {}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  let answers = 0
  const keepAsking = async (): Promise<void> => {
    while (performance.now() - startedAt < forMs) {
      await ask(url, agent, headers)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, keepAsking))
  agent.destroy()
  return (answers * 1000) / (performance.now() - startedAt)
}
