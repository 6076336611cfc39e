import type { Proposal, StaffProposal, TodayOverview } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { describe, expect, it } from 'vitest'
import { ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { createProposalTestApp } from '#test/proposal-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { forgetProposals } from './forget-proposals.ts'

const desk = await shareInFile(createProposalTestApp())

const list = (query: Record<string, string>) =>
  ok<CallOutput<'GET /admin/proposals'>>(desk.app.call('GET /admin/proposals', { query, headers: desk.manager }))
const asCustomer = async () => {
  const customer = await aUser(desk.db)
  return { customer, headers: await desk.app.signInAs(customer.email) }
}

describe('a proposal, for the clerk who sends many of them,', () => {
  it('is to be followed up three days after it was opened without an answer, or by the day before its last', async () => {
    const waiting = async () => (await list({ attention: 'any' })).items.map(({ id, attention }) => [id, attention])
    const open = async (lastDay: string) => {
      const draft = await ok<StaffProposal>(desk.create([await desk.stay(100, 103)]))
      return ok<StaffProposal>(desk.send(draft, lastDay))
    }
    const [seen, unseen, ending] = [
      await open(desk.inDays(30)),
      await open(desk.inDays(30)),
      await open(desk.inDays(4)),
    ]
    await ok(desk.open(seen.token))
    desk.later(2 * 24 * 60)
    await ok(desk.open(seen.token))
    expect(await waiting()).toEqual([])
    desk.later(24 * 60)
    expect(await waiting()).toEqual(
      expect.arrayContaining([
        [seen.id, 'unanswered'],
        [ending.id, 'ending'],
      ]),
    )
    expect(JSON.stringify(await waiting())).not.toContain(unseen.id)
    expect((await list({ state: 'draft' })).attention).toBe(2)
    const { queue } = await ok<TodayOverview>(desk.app.call('GET /admin/today', { headers: desk.manager }))
    expect(queue.find(({ kind }) => kind === 'proposal')).toMatchObject({
      total: 2,
      items: [
        { id: ending.id, reference: ending.number, detail: 'Amara Silva, not opened yet', dueAt: ending.expiresAt },
        { id: seen.id, detail: 'Amara Silva, opened 3 days ago' },
      ],
    })
    // It was written about: the traveller has to look again.
    await ok(desk.send(seen, desk.inDays(30)))
    await ok(desk.withdraw(ending))
    expect(await waiting()).toEqual([])
  })

  it('is shown to staff as the traveller sees it, a draft too, which counts as no opening', async () => {
    const draft = await ok<StaffProposal>(desk.create([await desk.stay()], { message: 'Here it is' }))
    const preview = () =>
      desk.app.call('GET /admin/proposals/:id/preview', { params: { id: draft.id }, headers: desk.manager })
    expect(await ok<Proposal>(preview())).toMatchObject({ state: 'draft', message: 'Here it is', expiresAt: null })
    const sent = await ok<StaffProposal>(desk.send(draft))
    expect(await ok(preview())).toEqual(await ok(desk.open(sent.token, desk.manager)))
    expect((await desk.viewProposal(draft.id)).opened).toBe(0)
  })

  it('names who changed it last, and the number of who gets it', async () => {
    const { customer, headers } = await asCustomer()
    await ok(desk.app.call('PATCH /me/profile', { body: { phone: '+94 77 555 0143' }, headers }))
    const draft = await ok<StaffProposal>(desk.create([await desk.stay()], { customerId: customer.id }))
    expect(draft.phone).toBe('+94 77 555 0143')
    const colleague = await aUser(desk.db, { role: 'manager', name: 'Nimal Perera' })
    const sent = await ok<StaffProposal>(desk.send(draft, desk.inDays(7), await desk.app.signInAs(colleague.email)))
    expect(sent.updatedBy).toEqual({ id: colleague.id, name: 'Nimal Perera' })
  })

  it('to nobody with an account is deleted 180 days after its last change, and says so; others stay', async () => {
    const { customer } = await asCustomer()
    const create = async (more: object = {}) => ok<StaffProposal>(desk.create([await desk.stay(400, 403)], more))
    const forCustomer = { customerId: customer.id }
    const draft = await create(forCustomer)
    const [byHand, kept] = [await ok<StaffProposal>(desk.send(await create())), await create(forCustomer)]
    const withdrawn = await ok<StaffProposal>(desk.withdraw(byHand))
    await ok(desk.send(kept))
    const left = async () => {
      await forgetProposals(desk.app.services)
      const ids = new Set((await list({ limit: '100' })).items.map(({ id }) => id))
      return [draft, withdrawn, kept].map(({ id }) => ids.has(id))
    }
    expect([draft.deletesOn, withdrawn.deletesOn]).toEqual([desk.inDays(180), desk.inDays(180)])
    expect((await desk.viewProposal(kept.id)).deletesOn).toBeNull()
    desk.later(180 * 24 * 60)
    expect(await left()).toEqual([true, true, true])
    desk.later(1)
    expect(await left()).toEqual([false, false, true])
  })
})
