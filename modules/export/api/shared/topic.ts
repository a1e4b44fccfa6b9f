/** The topic on which workers hear of exports. */
export const EXPORT_TOPIC = 'export'
