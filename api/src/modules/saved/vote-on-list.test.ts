import { describe, expect, it } from 'vitest'
import { type SavedListLink, type SavedVoting, type VoteChoice } from '@escapes/contract'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

interface Voting {
  voting: SavedVoting
}

const desk = await shareInFile(createBookingTestApp())
const { app } = desk

const share = async (count: number) => {
  const headers = await desk.newcomer()
  const listingIds: string[] = []
  for (let at = 0; at < count; at++) {
    const listingId = await desk.villa()
    await ok(app.call('PUT /saved/:listingId', { params: { listingId }, body: {}, headers }))
    listingIds.push(listingId)
  }
  const { token } = await ok<SavedListLink>(app.call('POST /saved/share', { headers }))
  return { headers, token, listingIds }
}
const callJoin = (token: string, name: string) =>
  app.call('POST /saved/shared/:token/voters', { params: { token }, body: { name } })
const join = (token: string, name: string) => ok<Voting & { voter: string }>(callJoin(token, name))
const callVote = (token: string, listingId: string, voter: string, choice: VoteChoice | null) =>
  app.call('PUT /saved/shared/:token/votes/:listingId', { params: { token, listingId }, body: { voter, choice } })
const vote = (...given: Parameters<typeof callVote>) => ok<Voting>(callVote(...given))
const read = (token: string, headers?: Headers) =>
  ok<Voting & { isOwn: boolean }>(
    app.call('GET /saved/shared/:token', { params: { token }, ...(headers && { headers }) }),
  )
const setOpen = (headers: Headers, isVotingOpen: boolean) =>
  ok(app.call('PATCH /saved/share', { headers, body: { isVotingOpen } }))
const toNames = ({ voting: { voters, votes } }: Voting) =>
  votes.map(({ voterId, choice }) => `${voters.find(({ id }) => id === voterId)?.name} ${choice}`).toSorted()

describe('who has the link of a list', () => {
  it('votes by a first name without an account, once for each thing, and takes it back', async () => {
    const { token, headers, listingIds } = await share(2)
    const [first = '', second = ''] = listingIds
    const anna = await join(token, ' Anna  ')
    const ben = await join(token, 'Ben')
    await vote(token, first, anna.voter, 'maybe')
    await vote(token, first, anna.voter, 'yes')
    await vote(token, second, ben.voter, 'no')
    expect(toNames(await vote(token, first, ben.voter, 'maybe'))).toEqual(['Anna yes', 'Ben maybe', 'Ben no'])
    expect(toNames(await vote(token, second, ben.voter, null))).toEqual(['Anna yes', 'Ben maybe'])
    const seen = await read(token)
    expect(seen).toMatchObject({ isOwn: false, voting: { isOpen: true, voters: [{ name: 'Anna' }, { name: 'Ben' }] } })
    expect((await read(token, headers)).isOwn).toBe(true)
  })

  it('has a name that says no account together with those of others', async () => {
    const { token } = await share(1)
    for (const name of ['New account HNB', 'Anna', '80012']) await join(token, name)
    expect(await expectProblem(callJoin(token, '34567'))).toMatchObject({ errors: [{ path: 'name' }] })
    for (const name of ['Tom 2', 'Ben']) await join(token, name)
    expect((await read(token)).voting.voters).toHaveLength(5)
  })

  it('has a name that nobody else on the list has, of a bounded length', async () => {
    const { token } = await share(1)
    const other = await share(1)
    await join(token, 'Anna')
    for (const drawnAlike of ['anna', 'An\u200Bna', 'Anna\uFE0F', 'An\u00ADna\u061C', 'Ａnna', 'Anna\u{E0041}'])
      expect(await expectProblem(callJoin(token, drawnAlike))).toMatchObject({ code: 'voter-name-taken' })
    await join(other.token, 'Anna')
    for (const name of ['', ' \u200B ', 'A'.repeat(31), 'BOC 8001234567 N Perera', 'Pay: paypal.me/nimal'])
      expect(await expectProblem(callJoin(token, name))).toMatchObject({
        code: 'validation-failed',
        errors: [{ path: 'name' }],
      })
  })

  it('votes as nobody else, on no other list, and for what is on this one', async () => {
    const { token, listingIds } = await share(1)
    const [thing = ''] = listingIds
    const { voter } = await join(token, 'Anna')
    const other = await share(1)
    const stranger = await join(other.token, 'Cleo')
    for (const forged of ['nobody', `${voter.slice(0, -1)}${voter.endsWith('A') ? 'B' : 'A'}`, stranger.voter])
      expect(await expectProblem(callVote(token, thing, forged, 'yes'))).toMatchObject({ code: 'link-invalid' })
    const elsewhere = callVote(token, other.listingIds[0] ?? '', voter, 'yes')
    expect(await expectProblem(elsewhere)).toMatchObject({ code: 'not-found' })
    expect((await read(token)).voting.votes).toEqual([])
  })

  it('leaves, and the name and the votes go', async () => {
    const { token, listingIds } = await share(1)
    const { voter } = await join(token, 'Anna')
    await vote(token, listingIds[0] ?? '', voter, 'yes')
    const left = app.call('POST /saved/shared/:token/leave', { params: { token }, body: { voter } })
    expect(await ok<Voting>(left)).toEqual({ voting: { isOpen: true, voters: [], votes: [] } })
    expect(await expectProblem(callVote(token, listingIds[0] ?? '', voter, 'yes'))).toMatchObject({
      code: 'link-invalid',
    })
  })

  it('are at most thirty, however many join at once', async () => {
    const { token } = await share(1)
    for (let at = 2; at < 30; at++) await join(token, `Guest ${String.fromCodePoint(64 + at)}`)
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => callJoin(token, name)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409])
  })
})

describe('whose list it is', () => {
  it('ends the voting and lets it go on; what was said stays', async () => {
    const { token, headers, listingIds } = await share(1)
    const [thing = ''] = listingIds
    const { voter } = await join(token, 'Anna')
    await vote(token, thing, voter, 'yes')
    await setOpen(headers, false)
    for (const choice of ['no', null] as const)
      expect(await expectProblem(callVote(token, thing, voter, choice))).toMatchObject({ code: 'voting-ended' })
    expect(await expectProblem(callJoin(token, 'Ben'))).toMatchObject({ code: 'voting-ended' })
    const ended = await read(token)
    expect(ended.voting.isOpen).toBe(false)
    expect(toNames(ended)).toEqual(['Anna yes'])
    await setOpen(headers, true)
    expect(toNames(await vote(token, thing, voter, 'no'))).toEqual(['Anna no'])
    await setOpen(headers, false)
    await ok(app.call('POST /saved/shared/:token/leave', { params: { token }, body: { voter } }))
    expect(toNames(await read(token))).toEqual([])
  })

  it('takes somebody off it, and nobody off the list of others', async () => {
    const { token, headers, listingIds } = await share(1)
    const anna = await join(token, 'Anna')
    await vote(token, listingIds[0] ?? '', anna.voter, 'yes')
    const [id = ''] = anna.voter.split('.')
    const remove = (by: Headers) => app.call('DELETE /saved/share/voters/:id', { params: { id }, headers: by })
    expect((await remove((await share(1)).headers)).status).toBe(204)
    expect((await read(token)).voting.voters).toHaveLength(1)
    expect((await remove(headers)).status).toBe(204)
    expect((await read(token)).voting).toEqual({ isOpen: true, voters: [], votes: [] })
  })

  it('turns the link off, with all that was said', async () => {
    const { token, headers, listingIds } = await share(1)
    const { voter } = await join(token, 'Anna')
    await vote(token, listingIds[0] ?? '', voter, 'yes')
    expect((await app.call('DELETE /saved/share', { headers })).status).toBe(204)
    expect(await expectProblem(callVote(token, listingIds[0] ?? '', voter, 'no'))).toMatchObject({ code: 'not-found' })
    const again = await ok<SavedListLink>(app.call('POST /saved/share', { headers }))
    expect((await read(again.token)).voting).toEqual({ isOpen: true, voters: [], votes: [] })
  })

  it('has no votes for what left the list', async () => {
    const { token, headers, listingIds } = await share(2)
    const [thing = ''] = listingIds
    const { voter } = await join(token, 'Anna')
    await vote(token, thing, voter, 'yes')
    await ok(app.call('DELETE /saved/:listingId', { params: { listingId: thing }, headers }))
    expect((await read(token)).voting.votes).toEqual([])
    await ok(app.call('PUT /saved/:listingId', { params: { listingId: thing }, body: {}, headers }))
    expect(toNames(await read(token))).toEqual(['Anna yes'])
  })
})
