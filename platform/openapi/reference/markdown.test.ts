import { expect, test } from 'vitest'
import { markdown } from './markdown.ts'

test.each([
  ['paragraphs, bold and code', 'a **b** `c`\nd\n\ne', '<p>a <strong>b</strong> <code>c</code><br>d</p><p>e</p>'],
  ['headings', '## 怎样登录', '<h2 id="怎样登录">怎样登录</h2>'],
  ['lists', '- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['numbered lists', '1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['code of several lines', '```sh\ncurl <x>\n\n```'.replace('\n\n', '\n'), '<pre>curl &lt;x&gt;</pre>'],
  [
    'tables',
    '| a | b |\n| --- | --- |\n| `1` | 2 |',
    '<div class="wide"><table><tr><th>a</th><th>b</th></tr><tr><td><code>1</code></td><td>2</td></tr></table></div>',
  ],
])('%s are written as HTML', (_what, text, html) => {
  expect(markdown(text)).toBe(html)
})

test('nothing in a text becomes markup of its own', () => {
  expect(markdown('<script> `"<b>"` **<i>**')).toBe(
    '<p>&lt;script&gt; <code>&quot;&lt;b&gt;&quot;</code> <strong>&lt;i&gt;</strong></p>',
  )
})
