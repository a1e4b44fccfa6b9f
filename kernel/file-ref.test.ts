import { describe, expect, it } from 'vitest'
import { fileIds, namedFiles } from './file-ref.ts'
import { id, listOf, nullable, partial, shape, text } from './schema.ts'

const [A, B, C] = ['a', 'b', 'c']
const Line = shape({ note: text(10), proofs: fileIds('凭证') })
const Document = shape({
  ownerId: id(),
  tags: listOf(text(10)),
  photos: fileIds('照片'),
  lines: listOf(Line),
  answer: nullable(shape({ files: fileIds('附件') })),
})
const document = {
  ownerId: A,
  tags: [B],
  photos: [A, B],
  lines: [
    { note: C, proofs: [] },
    { note: C, proofs: [C] },
  ],
  answer: { files: [B] },
}

describe('the files of a document', () => {
  it('are those in fields that its schema declares so, however deep, each with its place', () => {
    expect(namedFiles(Document, document)).toEqual([
      { field: 'photos', ids: [A, B] },
      { field: 'lines.0.proofs', ids: [] },
      { field: 'lines.1.proofs', ids: [C] },
      { field: 'answer.files', ids: [B] },
    ])
  })

  it('are none where a part is not there', () => {
    expect(namedFiles(Document, { ...document, photos: [], lines: [], answer: null })).toEqual([
      { field: 'photos', ids: [] },
    ])
    expect(namedFiles(partial(Document), { lines: [{ note: '', proofs: [A] }] })).toEqual([
      { field: 'lines.0.proofs', ids: [A] },
    ])
    expect(namedFiles(Document, null)).toEqual([])
  })
})
