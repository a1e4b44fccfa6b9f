import { escapeHtml } from '../../http/escape-html.ts'

/** Code, bold and nothing else, inside a line. */
const inline = (text: string): string =>
  escapeHtml(text)
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`') && part.length > 1
        ? `<code>${part.slice(1, -1)}</code>`
        : part.replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
    )
    .join('')

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const tableOf = ([head = '', , ...rows]: readonly string[]): string => {
  const cells = (line: string, tag: string): string =>
    `<tr>${cellsOf(line)
      .map((cell) => `<${tag}>${inline(cell)}</${tag}>`)
      .join('')}</tr>`
  return `<div class="wide"><table>${cells(head, 'th')}${rows.map((line) => cells(line, 'td')).join('')}</table></div>`
}

const listOf = (tag: 'ol' | 'ul', lines: readonly string[]): string =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(/^(\d+\.|-) /, ''))}</li>`).join('')}</${tag}>`

const headingOf = (block: string): string => {
  const title = block.replace(/^## /, '')
  return `<h2 id="${escapeHtml(title)}">${inline(title)}</h2>`
}

const blockOf = (block: string): string => {
  const lines = block.split('\n')
  if (block.startsWith('```')) return `<pre>${escapeHtml(lines.slice(1, -1).join('\n'))}</pre>`
  if (block.startsWith('## ')) return headingOf(block)
  if (lines.every((line) => line.startsWith('|'))) return tableOf(lines)
  if (lines.every((line) => line.startsWith('- '))) return listOf('ul', lines)
  if (lines.every((line) => /^\d+\. /.test(line))) return listOf('ol', lines)
  return `<p>${lines.map(inline).join('<br>')}</p>`
}

/** The little of Markdown that our descriptions use, as HTML: paragraphs, headings, lists, tables and code. */
export const markdown = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map(blockOf)
    .join('')

/** The headings of a text, by which its parts are found. */
export const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gm)].flatMap((found) => found[1] ?? [])
