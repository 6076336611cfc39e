import type { Api, MailLog, Proposal, StaffProposal } from '@escapes/contract'
import { aUser } from '../factories/users.ts'
import { about, createStayRequest, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const createRequest = async (world: PermissionWorld) => ({
  title: 'Three days by the sea',
  recipientName: 'Amara Silva',
  message: '',
  currency: 'USD' as const,
  parts: [{ ...(await createStayRequest(world)), note: '', extraLines: [] }],
})

const read = async <T>(response: Response): Promise<T> => {
  if (response.status >= 300) throw new Error(`no proposal to test with: ${await response.text()}`)
  return (await response.json()) as T
}

const aDraft = async (world: PermissionWorld, more: object = {}) => {
  const manager = await world.app.signIn('manager')
  const body = { ...(await createRequest(world)), ...more }
  const made = await read<StaffProposal>(await world.app.call('POST /admin/proposals', { body, headers: manager }))
  return { body, manager, params: { id: made.id }, version: made.version }
}

const lastDay = (world: PermissionWorld) => world.app.services.clock.now().toISOString().slice(0, 10)

const aSent = async (world: PermissionWorld) => {
  const { params, version, manager: headers } = await aDraft(world)
  const body = { version, lastDay: lastDay(world) }
  const call = world.app.call('POST /admin/proposals/:id/send', { params, body, headers })
  const { token, ...sent } = await read<StaffProposal>(await call)
  return { token: token ?? '', version: sent.version }
}

/** One whose mail went out, in the life of a test. */
const aMailed = async (world: PermissionWorld) => {
  const { id: customerId } = await aUser(world.app.services.db)
  const { params, version, manager: headers } = await aDraft(world, { customerId })
  await read(
    await world.app.call('POST /admin/proposals/:id/send', {
      params,
      body: { version, lastDay: lastDay(world) },
      headers,
    }),
  )
  await world.app.runUntilIdle()
  const { items } = await read<MailLog>(await world.app.call('GET /admin/proposals/:id/mails', { params, headers }))
  const mailId = items[0]?.id ?? ''
  await world.app.services.db.updateTable('mails').set({ state: 'sent' }).where('id', '=', mailId).execute()
  return { id: params.id, mailId }
}

/** A trip that the owner of the world has accepted. */
const anAccepted = async (world: PermissionWorld) => {
  const { token, version } = await aSent(world)
  const { id, parts } = await read<Proposal>(await world.app.call('POST /proposals/read', { body: { token } }))
  const chosen = parts.map((part) => ({ id: part.id, quotedTotalUsd: part.price?.totalUsd ?? 0 }))
  const body = { token, version, parts: chosen, paymentMethod: 'bank_transfer' as const }
  await read(await world.app.call('POST /proposals/accept', { body, headers: world.owner }))
  return { params: { id } }
}

export const proposalRows = {
  'GET /admin/proposals': { arrange: () => ({}) },
  'POST /admin/proposals': { arrange: async (world) => ({ body: await createRequest(world) }) },
  'GET /admin/proposals/:id': { arrange: async (world) => ({ params: (await aDraft(world)).params }) },
  'GET /admin/proposals/:id/preview': { arrange: async (world) => ({ params: (await aDraft(world)).params }) },
  'PUT /admin/proposals/:id': {
    arrange: async (world) => {
      const { params, body, version } = await aDraft(world)
      return { params, body: { ...body, version } }
    },
  },
  'POST /admin/proposals/:id/send': {
    arrange: async (world) => {
      const { params, version } = await aDraft(world)
      return { params, body: { version, lastDay: lastDay(world) } }
    },
  },
  'POST /admin/proposals/:id/withdraw': {
    arrange: async (world) => {
      const { params, version } = await aDraft(world)
      return { params, body: { version } }
    },
  },
  'GET /admin/proposals/:id/mails': { arrange: async (world) => ({ params: (await aDraft(world)).params }) },
  'POST /admin/proposals/:id/mails/:mailId/resend': about(aMailed),
  'POST /proposals/read': { arrange: async (world) => ({ body: { token: (await aSent(world)).token } }) },
  'POST /proposals/decline': { arrange: async (world) => ({ body: await aSent(world) }) },
  'POST /proposals/ask-again': { arrange: async (world) => ({ body: { token: (await aSent(world)).token } }) },
  'GET /proposals/mine': { arrange: () => ({}) },
  'GET /proposals/mine/:id': { arrange: anAccepted },
  'GET /proposals/mine/:id/payment': { arrange: anAccepted },
  'POST /proposals/accept': {
    arrange: async (world) => {
      const { token, version } = await aSent(world)
      const { parts } = await read<Proposal>(await world.app.call('POST /proposals/read', { body: { token } }))
      const chosen = parts.map(({ id, price }) => ({ id, quotedTotalUsd: price?.totalUsd ?? 0 }))
      const body = { token, version, parts: chosen, paymentMethod: 'bank_transfer' as const }
      return { body }
    },
    statusForStaff: 403,
  },
  'GET /me/proposals': { arrange: () => ({}) },
} satisfies Partial<Record<keyof Api, PermissionRow>>
