import { readFile } from 'node:fs/promises'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { openLearnedSigns, type LearnedSigns } from './learned-signs.ts'

/** Where the models lie. */
export interface ModelPaths {
  readonly detection: string
  readonly recognition: string
  readonly dictionary: string
}

export interface Models {
  /** How likely each pixel belongs to text. */
  detect(planes: Float32Array, width: number, height: number): Promise<Float32Array>
  /** How likely each sign stands at each step along the line: `steps` rows of `signs.length`. */
  recognise(planes: Float32Array, width: number, height: number): Promise<{ scores: Float32Array; steps: number }>
  /** Sign by place in a row of scores; the first means none. */
  readonly signs: readonly string[]
  readonly learned: LearnedSigns
}

// Without arena and pattern the process stays under 300 MB for a tenth more time. One thread: the queue is the parallelism.
const OPTIONS = {
  enableCpuMemArena: false,
  enableMemPattern: false,
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
} as const

/** Loads detection (DB) and recognition (CTC) in the form of PP-OCR. */
export const openModels = async (paths: ModelPaths): Promise<Models> => {
  const reading = await readFile(paths.recognition)
  const [detection, recognition, dictionary] = await Promise.all([
    InferenceSession.create(paths.detection, OPTIONS),
    InferenceSession.create(reading, OPTIONS),
    readFile(paths.dictionary, 'utf8'),
  ])
  const signs = ['', ...dictionary.replace(/\r?\n$/, '').split(/\r?\n/), ' ']
  const run = async (session: InferenceSession, planes: Float32Array, width: number, height: number) => {
    const input = new Tensor('float32', planes, [1, 3, height, width])
    const output = (await session.run({ [session.inputNames[0] ?? '']: input }))[session.outputNames[0] ?? '']
    if (!output || !(output.data instanceof Float32Array)) throw new Error('the model gave no numbers')
    return { data: output.data, dims: output.dims }
  }
  return {
    signs,
    learned: await openLearnedSigns(reading, signs.length),
    detect: async (planes, width, height) => (await run(detection, planes, width, height)).data,
    recognise: async (planes, width, height) => {
      const { data, dims } = await run(recognition, planes, width, height)
      if (dims[2] !== signs.length)
        throw new Error(`the dictionary has ${signs.length} signs, the model ${dims[2] ?? 0}`)
      return { scores: data, steps: dims[1] ?? 0 }
    },
  }
}
