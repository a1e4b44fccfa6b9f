import { defineConfig } from 'prisma/config'

// Only to generate the client, for which nobody connects.
export default defineConfig({ schema: 'prisma/schema.prisma', datasource: { url: 'postgres://localhost/none' } })
