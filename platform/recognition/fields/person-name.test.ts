import { describe, expect, it } from 'vitest'
import { lineAt } from './lines.fixture.ts'
import { personField } from './person-name.ts'

const fieldFor = (text: string, sure = 0.99) => personField(lineAt(text, 0, 0, 30, sure).signs)

describe('the name of a person', () => {
  it.each(['王小树', '欧阳静', '阿卜杜拉·买买提'])('%s is as sure as its least sure sign', (name) => {
    expect(fieldFor(name)).toMatchObject({ value: name, confidence: 0.99, valid: true })
    expect(fieldFor(name, 0.4)).toMatchObject({ value: name, confidence: 0.4 })
  })
  it('of one sign is no name, however sure', () => {
    expect(fieldFor('陈')).toMatchObject({ value: '陈', confidence: 0.5, valid: false })
  })
  it('with a sign that names do not have was misread, and is doubtful', () => {
    expect(fieldFor('陈#明')).toMatchObject({ value: '陈明', confidence: 0.5 })
  })
  it('with a sign that looks like a rarer one of names is compared by somebody', () => {
    expect(fieldFor('龙成赞')).toMatchObject({ value: '龙成赞', confidence: 0.5, valid: true })
  })
  it('with a sign that no name has gets the one that it was taken for, and is compared by somebody', () => {
    expect(fieldFor('候睛')).toMatchObject({ value: '侯晴', confidence: 0.5, valid: true })
  })
})
