import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { askNext } from '../../../server/pages/ask-next'

/** As Next writes: the headers first, and no end before the response has drained. */
const writing = (size: number) => async (_: unknown, response: ServerResponse) => {
  response.flushHeaders()
  if (!response.write(Buffer.alloc(size))) await once(response, 'drain')
  response.end()
}

test('an answer of any size arrives, also where its size is that of the buffers', async () => {
  for (let size = 65_200; size <= 65_600; size += 8) {
    const answer = await askNext({ url: '/', headers: {} }, writing(size))
    expect((await buffer(answer)).length).toBe(size)
  }
})
