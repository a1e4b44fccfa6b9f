import { describe, expect, it } from 'vitest'
import type { ThreadPerson } from '#kernel/thread.ts'
import { labelled, markedParts, mentionsIn } from './mentions.ts'

const person = (id: string, name: string, side: ThreadPerson['side'] = 'staff'): ThreadPerson => ({ id, name, side })

describe('labels', () => {
  it('are names; people who are called alike are told apart by their side, and else by a number', () => {
    const people = [
      person('1', '王采'),
      person('2', '陈晨'),
      person('3', '陈晨', 'supplier'),
      person('4', '陈晨', 'supplier'),
      person('5', 'Li Lei'),
    ]
    expect(labelled(people).map(({ label }) => label)).toEqual([
      '王采',
      '陈晨（采购方）',
      '陈晨（供应商）',
      '陈晨（供应商）2',
      'LiLei',
    ])
  })
})

describe('mentions', () => {
  const people = labelled([person('1', '王小'), person('2', '王小明'), person('3', '李四')])

  it('are found wherever they stand, each once, and the longer name is meant where both fit', () => {
    const found = mentionsIn('请@王小明 看一下，@李四 @李四也看', people)
    expect(found.map(({ id }) => id)).toEqual(['2', '3'])
  })
  it('are none in an address of mail or where nobody is called so', () => {
    expect(mentionsIn('a@b.cn @张三 @', people)).toEqual([])
  })
})

describe('a text', () => {
  it('is cut at its mentions and loses nothing', () => {
    const parts = markedParts('@王采 你好 a@b，@李四', ['王采', '李四'])
    expect(parts.filter(({ isMention }) => isMention).map(({ text }) => text)).toEqual(['@王采', '@李四'])
    expect(parts.map(({ text }) => text).join('')).toBe('@王采 你好 a@b，@李四')
  })
  it('without mentions is one piece', () => {
    expect(markedParts('你好', [])).toEqual([{ at: 0, text: '你好', isMention: false }])
  })
})
