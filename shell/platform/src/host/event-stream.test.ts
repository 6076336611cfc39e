import { expect, it } from 'vitest'
import { createEventStreamParser, type StreamEvent } from './event-stream.ts'

const parse = (...pieces: string[]) => {
  const events: StreamEvent[] = []
  const parser = createEventStreamParser((event) => events.push(event))
  for (const piece of pieces) parser.push(piece)
  return { events, lastEventId: parser.getLastEventId() }
}

const stream = ': hello\r\n\r\nid: 7\nevent: x\ndata: {"a":\ndata:1}\n\nid: 8\rdata: ü\r\rdata: cut off'
const expected = {
  events: [
    { data: '{"a":\n1}', lastEventId: '7' },
    { data: 'ü', lastEventId: '8' },
  ],
  lastEventId: '8',
}

it('reads events, comments and every kind of line break, and drops what is cut off', () => {
  expect(parse(stream)).toEqual(expected)
})

it('reads the same wherever the stream is divided', () => {
  for (let at = 0; at <= stream.length; at++) expect(parse(stream.slice(0, at), stream.slice(at))).toEqual(expected)
})

it('learns its position from a block without data, and only once the block is complete', () => {
  expect(parse('id: 41\n\n', 'id: 42\ndata: x\n')).toEqual({ events: [], lastEventId: '41' })
})
