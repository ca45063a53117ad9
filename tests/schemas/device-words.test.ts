import { expect, it } from 'vitest'
import { deviceInWords, deviceOf } from '#schemas/accounts/device-words.ts'

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [mozilla('Windows NT 10.0; Win64; x64', `${webkit} Chrome/140.0.0.0 Safari/537.36`), 'Chrome em Windows'],
  [
    mozilla('Windows NT 10.0; Win64; x64', `${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`),
    'Edge em Windows',
  ],
  [mozilla('X11; Linux x86_64; rv:140.0', 'Gecko/20100101 Firefox/140.0'), 'Firefox em Linux'],
  [
    mozilla(
      'iPhone; CPU iPhone OS 18_0 like Mac OS X',
      'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ),
    'Safari em iPhone',
  ],
  [
    mozilla('Linux; Android 15', `${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`),
    'Samsung Internet em Android',
  ],
  [mozilla('Macintosh; Intel Mac OS X 10_15_7', 'AppleWebKit/605.1.15'), 'macOS'],
  ['curl/8', 'Navegador desconhecido'],
  [undefined, 'Navegador desconhecido'],
])('names a device by its user agent (ACC-50)', (agent, words) => {
  expect(deviceInWords(deviceOf(agent))).toBe(words)
})
