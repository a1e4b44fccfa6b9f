import { describe, expect, it } from 'vitest'
import { checkTemplate, DOCUMENT } from './guard.ts'
import { TemplateRefused, type TemplateProblem } from './refused.ts'
import { tampered, withPart, wordTemplate } from './template.fixture.ts'

const template = await wordTemplate()
const RELS = 'word/_rels/document.xml.rels'
const relation = (type: string, target: string): string =>
  `<Relationship Id="r99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`
const withRelation = (type: string, target: string): Buffer =>
  withPart(template, RELS, (text) => text.replace('</Relationships>', relation(type, target)))

const codeOf = (bytes: Uint8Array): TemplateProblem | undefined => {
  try {
    checkTemplate(bytes)
    return undefined
  } catch (error) {
    if (error instanceof TemplateRefused) return error.code
    throw error
  }
}

describe('a template is refused with', () => {
  it.each<[string, TemplateProblem, Buffer]>([
    ['a template from elsewhere', 'external', withRelation('attachedTemplate', 'http://evil.test/x.dotm')],
    ['a picture from elsewhere', 'external', withRelation('image', '\\\\evil\\share\\x.png')],
    ['a link that is no address of the web', 'external', withRelation('hyperlink', 'file:///etc/passwd')],
    ['a macro', 'macros', tampered(template, (zip) => zip.file('word/vbaProject.bin', 'x'))],
    ['an embedded object', 'macros', tampered(template, (zip) => zip.file('word/embeddings/oleObject1.bin', 'x'))],
    ['a program', 'strangePart', tampered(template, (zip) => zip.file('word/media/a.exe', 'MZ'))],
    [
      'the type of a document with macros',
      'macros',
      withPart(template, '[Content_Types].xml', (text) =>
        text.replace('openxmlformats-officedocument.wordprocessingml.document', 'ms-word.document.macroEnabled'),
      ),
    ],
    [
      'a DTD',
      'doctype',
      withPart(template, DOCUMENT, (text) =>
        text.replace('<w:document', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document'),
      ),
    ],
    [
      'a field that runs programs, cut into runs',
      'field',
      withPart(template, DOCUMENT, (text) =>
        text.replace(
          '<w:body>',
          String.raw`<w:body><w:p><w:r><w:instrText>DD</w:instrText></w:r><w:r><w:instrText>EAUTO c:\\x</w:instrText></w:r></w:p>`,
        ),
      ),
    ],
    [
      'another encoding',
      'encoding',
      tampered(template, (zip) =>
        zip.file(
          DOCUMENT,
          Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(zip.file(DOCUMENT)?.asText() ?? '', 'utf16le')]),
        ),
      ),
    ],
    [
      'another document inside',
      'chunk',
      withPart(template, DOCUMENT, (text) => text.replace('<w:body>', '<w:body><w:altChunk r:id="r1"/>')),
    ],
    ['a name outside of its folder', 'badName', tampered(template, (zip) => zip.file('../../x.xml', '<a/>'))],
    [
      'a bomb: 60 MB in a few KB',
      'tooManyParts',
      tampered(template, (zip) => zip.file('word/theme/t.xml', Buffer.alloc(60_000_000, 32))),
    ],
    [
      'more parts than a document has',
      'tooManyParts',
      tampered(template, (zip) => Array.from({ length: 301 }, (_, index) => zip.file(`word/p${index}.xml`, '<a/>'))),
    ],
    ['no archive at all', 'notWord', Buffer.from('hello world, this is no archive at all')],
    ['an archive of something else', 'notWord', tampered(template, (zip) => zip.remove(DOCUMENT))],
    ['too many bytes', 'tooLarge', Buffer.alloc(5_000_001)],
    ['half of its bytes', 'notWord', template.subarray(0, template.length / 2)],
  ])('%s', (_what, code, bytes) => {
    expect(codeOf(bytes)).toBe(code)
  })
})

describe('a template is accepted', () => {
  it('as Word writes it, with a link to a page of the web', () => {
    expect(codeOf(template)).toBeUndefined()
    expect(codeOf(withRelation('hyperlink', 'https://example.com/'))).toBeUndefined()
    expect([...checkTemplate(template).keys()]).toContain(DOCUMENT)
  })
  it('or refused, but never breaks the program: 300 of its bytes changed one after the other', () => {
    for (let index = 0; index < 300; index += 1) {
      const bytes = Buffer.from(template)
      const at = Math.floor((index * bytes.length) / 300)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
      expect(() => codeOf(bytes)).not.toThrow()
    }
  })
})
