import pg from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016
const NUMERIC = 1700
const toNumbers = (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number))

/** W8: ids are below 2^53, so bigint columns are read as numbers. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && (oid === INT8 || oid === NUMERIC)) return Number
    if (format !== 'binary' && oid === INT8_ARRAY) return toNumbers
    return pg.types.getTypeParser(oid, format) as unknown
  },
}
