import { Document, Packer, Paragraph } from 'docx'
import { describe, expect, it } from 'vitest'
import { wordText } from './paragraphs.ts'
import { tampered, wordTemplate, withPart } from './template.fixture.ts'
import { SEAL_MARKS } from './template.ts'

const wordOf = (...texts: readonly string[]): Promise<Buffer> =>
  Packer.toBuffer(new Document({ sections: [{ children: texts.map((text) => new Paragraph({ text })) }] }))

describe('the text of a Word file', () => {
  it('is read with header, numbers, and cells of tables, each a paragraph', async () => {
    const { paragraphs } = wordText(await wordTemplate())
    expect(paragraphs[0]).toEqual({ label: '', text: '合同编号：{number}' })
    expect(paragraphs).toContainEqual({ label: '第一条', text: '质量标准按国家标准执行。' })
    expect(paragraphs).toContainEqual({ label: '', text: '编码' })
  })

  it('has no empty paragraphs and no marks that nobody sees', async () => {
    const { paragraphs } = wordText(await wordOf('', `甲方${SEAL_MARKS['%buyerSeal']}`, '  '))
    expect(paragraphs).toEqual([{ label: '', text: '甲方' }])
  })

  it('counts tracked changes as made, and says that there are some', async () => {
    const tracked = withPart(await wordOf('月结 30 天'), 'word/document.xml', (xml) =>
      xml.replace(
        /<w:r>.*?<\/w:r>/,
        '<w:r><w:t>月结 </w:t></w:r><w:del><w:r><w:delText>30</w:delText></w:r></w:del><w:ins><w:r><w:t>60</w:t></w:r></w:ins>',
      ),
    )
    expect(wordText(tracked)).toEqual({ paragraphs: [{ label: '', text: '月结 60' }], uncarried: ['revision'] })
  })

  it('is refused of files that hide something, and of those that are too long', async () => {
    const plain = await wordOf('正文')
    const macros = tampered(plain, (zip) => zip.file('word/vbaProject.bin', 'x'))
    const entity = withPart(plain, 'word/document.xml', (xml) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'))
    const bomb = tampered(plain, (zip) => zip.file('word/theme.xml', 'a'.repeat(30_000_000)))
    const long = await wordOf('长'.repeat(300_001))
    const codes = [macros, entity, bomb, long, Buffer.from('no Word')].map((file) => {
      try {
        return wordText(file).paragraphs.length
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : error
      }
    })
    expect(codes).toEqual(['macros', 'doctype', 'tooManyParts', 'tooManyParts', 'notWord'])
  })
})
