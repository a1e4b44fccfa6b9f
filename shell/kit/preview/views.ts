const VIEWS = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'audio/mpeg': 'media',
  'audio/wav': 'media',
  'video/mp4': 'media',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const

export type View = (typeof VIEWS)[keyof typeof VIEWS] | 'none'

/** How a type of file is shown; only types that are named here are. */
export const viewOf = (mime: string): View => Object.entries(VIEWS).find(([known]) => known === mime)?.[1] ?? 'none'
