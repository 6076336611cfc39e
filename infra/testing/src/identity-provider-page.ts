import { createHash } from 'node:crypto'

export interface Identity {
  /** Identifies the person for ever; addresses change. */
  sub: string
  name?: string
  email: string
  email_verified: boolean
  /** The address of a portrait. */
  picture?: string
}

const styles = `
:root { color-scheme: light dark; --ink: #14213d; --muted: #5b6478; --line: #d7dbe4; --page: #eef1f6; --card: #fff; --mark: #2b4c9b }
@media (prefers-color-scheme: dark) {
  :root { --ink: #edf0f7; --muted: #a8b0c2; --line: #3a4256; --page: #12161f; --card: #1b2130; --mark: #9db8ff }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--page);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 26rem; padding: 2rem 1.5rem 1.5rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card) }
.mark { margin: 0; color: var(--mark); font-weight: 700 }
h1 { margin: .25rem 0 .5rem; font-size: 1.5rem; line-height: 1.25 }
p { margin: 0 0 1.25rem; color: var(--muted); overflow-wrap: anywhere }
form { display: grid; gap: .5rem }
button { display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); gap: 0 .75rem; align-items: center; width: 100%; min-height: 4rem;
  padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .75rem; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer }
button:hover { border-color: var(--mark) }
button:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
.initial { grid-row: span 2; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: var(--mark);
  color: var(--card); font-weight: 700 }
.name { font-weight: 600 }
.email { color: var(--muted); font-size: .875rem; overflow-wrap: anywhere }
.cancel { display: block; min-height: 2.75rem; margin-top: .5rem; border-color: transparent; color: var(--mark); font-weight: 600; text-align: center }
`
const digest = createHash('sha256').update(styles).digest('base64')
// The form leads on to the product, so its targets stay open.
const policy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; frame-ancestors 'none'`

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const toButton = ({ sub, name = '', email, email_verified }: Identity): string => `
      <button name="account" value="${escape(sub)}">
        <span class="initial" aria-hidden="true">${escape((name || email).charAt(0).toUpperCase())}</span>
        <span class="name">${escape(name || email)}</span>
        <span class="email">${escape(email)}${email_verified ? '' : ', not confirmed'}</span>
      </button>`

export const toAccountPage = (name: string, identities: readonly Identity[]): { html: string; policy: string } => ({
  policy,
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Choose an account - ${escape(name)}</title>
    <style>${styles}</style>
  </head>
  <body>
    <main>
      <p class="mark">${escape(name)}</p>
      <h1>Choose an account</h1>
      <p>Sri Lanka Escapes asks for your name and e&#8209;mail address. This page is part of the demo: the people are made up, and need no password.</p>
      <form method="post">${identities.map(toButton).join('')}
        <button class="cancel" name="account" value="">Cancel</button>
      </form>
    </main>
  </body>
</html>
`,
})
