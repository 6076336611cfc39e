const polynomial = 0xedb88320

/** a · b modulo the polynomial of CRC-32, bits reversed, as in `crc32_combine` of zlib. */
export const multiplyCrc = (a: number, b: number): number => {
  let product = 0
  let factor = b
  for (let rest = a | 0; rest !== 0; rest <<= 1) {
    if (rest < 0) product ^= factor
    factor = (factor >>> 1) ^ (factor & 1 ? polynomial : 0)
  }
  return product >>> 0
}

/** What a checksum is multiplied by when so many bytes follow: x to the power of their bits. */
export const toCrcShift = (bytes: number): number => {
  let shift = 0x80000000
  let square = 0x00800000
  for (let rest = bytes; rest > 0; rest >>= 1) {
    if (rest & 1) shift = multiplyCrc(square, shift)
    square = multiplyCrc(square, square)
  }
  return shift
}
