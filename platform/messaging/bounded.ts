/** Reads an answer from outside, and gives up when it is longer than it can honestly be. */
export const readBounded = async (response: Response, most: number): Promise<string> => {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > most) throw new RangeError('the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
