import S3rver from '@20minutes/s3rver'

// A store that speaks S3 and checks signatures, in a process of its own as a real one is.
const [directory = '', bucket = ''] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
})
const { port } = await server.run()
process.send?.(port)
// So it never outlives the test that started it.
process.on('disconnect', () => process.exit(0))
