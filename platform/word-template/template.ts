import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { fieldOf, isRecord } from '#kernel/json.ts'
import { checkTemplate } from './guard.ts'
import { TemplateRefused, VariablesRefused } from './refused.ts'
import { createTagCollector, type TemplateVariable } from './tags.ts'
import { VARIABLES } from './words.ts'

/** What a template is filled with: texts, lists of such values for loops, and yes or no for parts that may be left out. */
export interface TemplateValues {
  readonly [name: string]: string | boolean | readonly TemplateValues[]
}

/** Where the seals go, if the template says it: `{%buyerSeal}` and `{%supplierSeal}`. They take up no room in Word. */
export const SEAL_MARKS = { '%buyerSeal': '\u200B\u200C\u200B', '%supplierSeal': '\u200B\u200C\u200C\u200B' } as const

/** The variables of a template, in their order. Tags that cannot be read are refused, each with its sentence. */
export const variablesOf = (template: Uint8Array): readonly TemplateVariable[] => {
  const collector = createTagCollector()
  open(template, { modules: [collector.module] })
  if (collector.unsupported.length > 0) refuse(collector.unsupported.map(VARIABLES.unsupported))
  return collector.variables()
}

/** The template with its values. What has no value is refused by its name: a contract never says "undefined". */
export const fillTemplate = (template: Uint8Array, values: TemplateValues): Uint8Array => {
  variablesOf(template)
  const missing = new Set<string>()
  const document = open(template, {
    nullGetter: ({ value }: { readonly value: string }) => {
      missing.add(value)
      return ''
    },
  })
  render(document, { ...SEAL_MARKS, ...values })
  if (missing.size > 0) refuse([...missing].map(VARIABLES.missing))
  return document.toUint8Array({ compression: 'DEFLATE' })
}

/**
 * What is wrong with the variables of a template, for the person who uploads it: those that nothing fills, and those that a
 * contract of this kind must have.
 */
export const variableProblems = (
  template: Uint8Array,
  known: readonly TemplateVariable[],
  required: readonly string[],
): string[] => {
  const used = variablesOf(template)
  return [
    ...unknownIn(used, [known], ''),
    ...required.filter((name) => used.every((one) => one.name !== name)).map(VARIABLES.missing),
  ]
}

type Scopes = readonly (readonly TemplateVariable[])[]

/** Inside a loop what lies around it is known, too. */
const unknownIn = (used: readonly TemplateVariable[], scopes: Scopes, path: string): string[] =>
  used.flatMap(({ name, variables }) => {
    if (Object.hasOwn(SEAL_MARKS, name)) return []
    const found = scopes.flat().find((one) => one.name === name)
    return found
      ? unknownIn(variables, [found.variables, ...scopes], `${path}${name}.`)
      : [VARIABLES.unknown(`${path}${name}`)]
  })

const refuse = (sentences: readonly string[]): never => {
  throw new VariablesRefused([...new Set(sentences)])
}

type Options = Docxtemplater.DXT.ConstructorOptions

const open = (template: Uint8Array, options: Options): Docxtemplater => {
  const zip = new PizZip()
  for (const [name, content] of checkTemplate(template)) zip.file(name, content)
  try {
    return new Docxtemplater(zip, {
      paragraphLoop: true,
      linebreaks: true,
      errorLogging: false,
      stripInvalidXMLChars: true,
      // No expressions: a template holds names, and a name stands for what was given under it.
      parser: (tag: string) => ({
        get: (scope: unknown): unknown =>
          tag === '.' ? scope : isRecord(scope) && Object.hasOwn(scope, tag) ? scope[tag] : undefined,
      }),
      syntax: { changeDelimiterPrefix: null },
      ...options,
    })
  } catch (error) {
    return refuseBroken(error)
  }
}

const render = (document: Docxtemplater, values: TemplateValues): void => {
  try {
    document.render(values)
  } catch (error) {
    refuseBroken(error)
  }
}

const SENTENCES: Readonly<Record<string, (name: string) => string>> = {
  unclosed_tag: VARIABLES.unclosedTag,
  unopened_tag: VARIABLES.unopenedTag,
  unclosed_loop: VARIABLES.unclosedLoop,
  unopened_loop: VARIABLES.unopenedLoop,
  closing_tag_does_not_match_opening_tag: VARIABLES.mismatch,
  unbalanced_loop_tags: VARIABLES.mismatch,
}

/** A sentence for each finding of the library; it gives several at once. */
const refuseBroken = (error: unknown): never => {
  const several = fieldOf(error, 'properties', 'errors')
  const findings = Array.isArray(several) ? several : [error]
  const sentences = findings.flatMap((finding: unknown): string[] => {
    const id = fieldOf(finding, 'properties', 'id')
    const tag = fieldOf(finding, 'properties', 'xtag') ?? fieldOf(finding, 'properties', 'openingtag')
    const name = typeof tag === 'string' ? tag.slice(0, 60) : ''
    return typeof id === 'string' ? [(SENTENCES[id] ?? VARIABLES.other)(name)] : []
  })
  if (sentences.length === 0) throw new TemplateRefused('unfit').causedBy(error)
  return refuse(sentences)
}
