import { api, type Endpoint, toMethod, toPath, problems, toCacheRule } from '@escapes/contract'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { takeTurns } from '#/take-turns.ts'
import { listProblemCodes } from './openapi.ts'
import { toStatus } from './problem.ts'

/** The policy of the page allows exactly this text, by its hash. */
export const docsPageStyle = `
  :root { color-scheme: light; --ink: #22302b; --quiet: #5d6b65; --line: #e4ddd0; --ground: #fbf8f2; --accent: #a4502a }
  body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 6rem; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
  h1 { font: 600 2rem/1.2 Georgia, serif; margin: 0 0 .5rem }
  h2 { font: 600 1.4rem/1.2 Georgia, serif; margin: 3rem 0 1rem; text-transform: capitalize }
  a { color: var(--accent) }
  details { border: 1px solid var(--line); border-radius: .6rem; background: #fff; margin: .6rem 0 }
  summary { cursor: pointer; padding: .8rem 1rem; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline }
  summary code { font-weight: 600 }
  .method { color: var(--accent); font: 600 .8rem ui-monospace, monospace; min-width: 3.2rem }
  .quiet { color: var(--quiet) }
  .inside { padding: 0 1rem 1rem }
  h3 { font-size: .95rem; margin: 1.2rem 0 .3rem }
  pre { background: var(--ground); padding: .8rem; border-radius: .4rem; overflow: auto; font-size: .8rem; line-height: 1.45; margin: 0 }
  table { border-collapse: collapse; width: 100%; font-size: .9rem } td { border-top: 1px solid var(--line); padding: .35rem .5rem .35rem 0; vertical-align: top }`

const schemaText = (schema: z.ZodType, io: 'input' | 'output'): string => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return JSON.stringify(rest, null, 2)
}

const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
  schema
    ? html`<h3>${title}</h3>
        <pre>${schemaText(schema, io)}</pre>`
    : ''

const entry = (key: keyof typeof api) => {
  const endpoint: Endpoint = api[key]
  const problemCodes = listProblemCodes(endpoint).toSorted((a, b) => toStatus(a) - toStatus(b))
  return html`<details>
    <summary>
      <span class="method">${toMethod(key)}</span><code>${toPath(key)}</code
      ><span class="quiet">${endpoint.summary}</span>
    </summary>
    <div class="inside">
      <p class="quiet">
        Who may call: <b>${endpoint.access}</b> · cache:
        ${toCacheRule(endpoint)}${endpoint.idempotent ? ' · needs an Idempotency-Key' : ''}
      </p>
      ${part('Path', endpoint.params, 'input')} ${part('Query', endpoint.query, 'input')}
      ${part('Body', endpoint.body, 'input')} ${part(`Answer ${endpoint.status ?? 200}`, endpoint.response, 'output')}
      <h3>Refusals</h3>
      <table>
        ${problemCodes.map(
          (code) =>
            html`<tr>
              <td>${toStatus(code)}</td>
              <td><code>${code}</code></td>
              <td>${problems[code]}</td>
            </tr>`,
        )}
      </table>
    </div>
  </details>`
}

/** The contract as one page, without scripts or external files, in turns with the work of others. */
export const renderDocsPage = async () => {
  const giveWay = takeTurns()
  const keys = Object.keys(api) as (keyof typeof api)[]
  const groups = Map.groupBy(
    keys,
    (key) =>
      toPath(key)
        .split('/')
        .find((name) => name !== '' && name !== 'admin') ?? '',
  )
  const sections: string[] = []
  for (const [name, some] of groups) {
    sections.push(String(await html`<h2>${name.replaceAll('-', ' ')}</h2>`))
    for (const key of some) {
      sections.push(String(await entry(key)))
      await giveWay()
    }
  }
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · Sri Lanka Escapes</title>
        ${raw(`<style>${docsPageStyle}</style>`)}
      </head>
      <body>
        <h1>The API of Sri Lanka Escapes</h1>
        <p>
          Everything is below <code>/api/v1</code>. Money is integer minor units, a stay is two civil dates of which the
          second is the day of departure, lists are <code>{ items, nextCursor, total }</code>, and every refusal is an
          RFC 9457 problem with a stable <code>code</code> and a <code>requestId</code>. Sessions are cookies, made
          below <code>/api/auth</code>. For machines: <a href="/api/openapi.json">openapi.json</a>.
        </p>
        ${raw(sections.join(''))}
      </body>
    </html>`
}
