import { fieldOf, isRecord } from '#kernel/json.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { REFERENCE } from '../words.ts'
import { markdown } from './markdown.ts'

/** The text or number at the end of a way through the document; nothing where there is none. */
export const textAt = (value: unknown, ...way: readonly (string | number)[]): string => {
  const found = fieldOf(value, ...way)
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? String(found) : ''
}

const PREFIX = '#/components/schemas/'

/** The name behind a reference to a shape. */
const nameOf = (reference: unknown): string | undefined =>
  typeof reference === 'string' && reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : undefined

/** Every shape that a part of the document names, at any depth of that part. */
export const shapesIn = (part: unknown): string[] => {
  if (Array.isArray(part)) return part.flatMap(shapesIn)
  if (!isRecord(part)) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' ? (nameOf(value) ?? []) : key === 'example' ? [] : shapesIn(value),
  )
}

const link = (name: string): string => `<a href="#shape-${escapeHtml(name)}">${escapeHtml(name)}</a>`

/** What kind of value a schema describes, with links to shapes. */
export const typeText = (schema: unknown): string => {
  const name = nameOf(fieldOf(schema, '$ref'))
  if (name !== undefined) return link(name)
  const choices = fieldOf(schema, 'anyOf')
  if (Array.isArray(choices) && fieldOf(schema, 'type') === undefined)
    return `${choices
      .filter((one) => fieldOf(one, 'type') !== 'null')
      .map(typeText)
      .join('')} · ${REFERENCE.nullable}`
  const items = fieldOf(schema, 'items')
  if (items !== undefined) return REFERENCE.listOf(typeText(items))
  const values = fieldOf(schema, 'additionalProperties')
  if (isRecord(values)) return REFERENCE.mapOf(typeText(values))
  return escapeHtml(scalarText(schema))
}

const scalarText = (schema: unknown): string => {
  const types = [fieldOf(schema, 'type') ?? []].flat().map(String)
  if (types.length === 0) return REFERENCE.anything
  const kind = types.filter((type) => type !== 'null').join(' | ') || 'null'
  const format = fieldOf(schema, 'format')
  const most = fieldOf(schema, 'maxLength')
  return [
    typeof format === 'string' ? `${kind} (${format})` : kind,
    ...(types.includes('null') && kind !== 'null' ? [REFERENCE.nullable] : []),
    ...(typeof most === 'number' ? [REFERENCE.most(most)] : []),
  ].join(' · ')
}

/** What a field means: its title, and what its values mean. */
const meaningText = (schema: unknown): string => {
  const title = fieldOf(schema, 'title')
  const description = fieldOf(schema, 'description') ?? fieldOf(schema, 'items', 'description')
  return [
    typeof title === 'string' ? escapeHtml(title) : '',
    typeof description === 'string' ? `<div class="note">${markdown(description)}</div>` : '',
  ].join('')
}

const HEADS = [REFERENCE.field, REFERENCE.meaning, REFERENCE.kind].map((head) => `<th>${head}</th>`).join('')

export interface Row {
  readonly name: string
  readonly isRequired: boolean
  readonly schema: unknown
  /** Takes the place of what the schema says, in Markdown. */
  readonly description?: string
}

/** Fields or parameters, one a line. */
export const fieldTable = (rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : `<div class="wide"><table class="fields"><tr>${HEADS}</tr>${rows
        .map(
          ({ name, isRequired, schema, description }) =>
            `<tr><td><code>${escapeHtml(name)}</code>${isRequired ? ` <span class="must">${REFERENCE.required}</span>` : ''}</td><td>${
              description === undefined ? meaningText(schema) : markdown(description)
            }</td><td>${typeText(schema)}</td></tr>`,
        )
        .join('')}</table></div>`

/** A shape with its fields. */
export const shapeSection = (name: string, schema: unknown): string => {
  const properties = fieldOf(schema, 'properties')
  const required = fieldOf(schema, 'required')
  const rows = isRecord(properties)
    ? Object.entries(properties).map(([field, one]) => ({
        name: field,
        isRequired: Array.isArray(required) && required.includes(field),
        schema: one,
      }))
    : []
  return `<section class="card" id="shape-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${fieldTable(rows)}</section>`
}
