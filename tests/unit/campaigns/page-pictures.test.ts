/** @jest-environment jsdom */
import { preloadFirstPictures } from '../../../lib/client/campaigns/page-pictures'

const image = (name: string) =>
  `<img src="/media/${name}.webp" srcset="/media/${name}-320.webp 320w" sizes="100vw" alt="">`

test('the first pictures of a page are those of its content, as many as are wanted', async () => {
  const asked: string[] = []
  globalThis.Image = class {
    onload = () => {}
    srcset = ''
    set src(src: string) {
      asked.push(`${src} ${this.srcset}`)
      queueMicrotask(() => this.onload())
    }
  } as never
  const html = `<header>${image('logo')}</header><main>${['a', 'b', 'c'].map(image).join('')}</main>`
  globalThis.fetch = (async () => ({ ok: true, text: async () => html })) as never
  await preloadFirstPictures('/', 2)
  expect(asked).toEqual(['/media/a.webp /media/a-320.webp 320w', '/media/b.webp /media/b-320.webp 320w'])
})

test.each([
  ['an error', async () => ({ ok: false })],
  ['no answer', async () => Promise.reject(new TypeError())],
])('%s is no reason to say anything', async (_, answer) => {
  globalThis.fetch = answer as never
  await expect(preloadFirstPictures('/', 2)).resolves.toBeUndefined()
})
