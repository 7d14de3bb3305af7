import { pictureScript } from '../../../components/layout/head-scripts'

beforeAll(() => new Function(pictureScript)())
beforeEach(() => {
  document.body.innerHTML =
    '<img class="picture" alt=""><img class="other" alt=""><video class="picture-frame"></video>'
})

const marks = () => [...document.body.children].map((element) => Object.keys((element as HTMLElement).dataset))

test.each([
  ['load', 'come'],
  ['error', 'broken'],
])('on %s a picture is marked as “%s”, and nothing else is', (event, mark) => {
  for (const element of document.body.children) element.dispatchEvent(new Event(event))
  window.dispatchEvent(new Event(event))
  document.dispatchEvent(new Event(event))
  expect(marks()).toEqual([[mark], [], []])
})
