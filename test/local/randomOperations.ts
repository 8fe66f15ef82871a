/** Random DynamoDB requests over few keys and attributes, so that they meet. The same seed gives the same requests. */
export interface Request {
  readonly operation: string;
  readonly input: Record<string, unknown>;
}
type Json = Record<string, unknown>;

/** Numbers from 0 to 1 (mulberry32, in the public domain). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TABLE = 'judged';
const INDEXES = {
  byGroup: { hash: 'g', values: ['x', 'y'] },
  byNumber: { hash: 'p', values: ['a', 'b'] },
};
const PATHS = ['a', 'a', 't', 't', 'l', 'l[0]', 'l[1]', 'm', 'm.x', 'm.y', 'ss', 'ns', 'bin', 'bool', 'zz'];

export function randomRequests(seed: number) {
  const random = randomNumbers(seed);
  const chance = (probability: number) => random() < probability;
  const pick = <T>(members: readonly T[]): T => members[Math.floor(random() * members.length)] as T;
  const some = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

  const number = () => ({
    N: pick(['0', '1', '2', '3', '-1', '0.5', '-2.25', '10', '1000', '100000000000000000000.1']),
  });
  const string = () => ({ S: pick(['', 'a', 'ab', 'abc', 'b', 'ä', 'Z']) });
  const binary = () => ({ B: Uint8Array.from(some(pick([0, 1, 2]), () => pick([0, 1, 200]))) });
  const setOf = <T>(members: readonly T[]) => [...new Set(some(pick([1, 2, 3]), () => pick(members)))];
  const makers: Record<string, () => Json> = {
    ...{ a: number, t: string, bin: binary, bool: () => ({ BOOL: chance(0.5) }), nul: () => ({ NULL: true }) },
    ...{ ss: () => ({ SS: setOf(['a', 'b', 'c']) }), ns: () => ({ NS: setOf(['1', '2', '3.5']) }) },
    l: () => ({ L: some(pick([0, 1, 2, 3]), () => anything()) }),
    m: () => ({ M: Object.fromEntries(setOf(['x', 'y', 'zz']).map((name) => [name, anything()])) }),
  };
  const anything = (): Json => pick([number, number, string, makers.nul as () => Json, makers.bool as () => Json])();
  const valueFor = (path: string): Json =>
    chance(0.85) ? (makers[path.replace(/[.[].*/, '')] ?? anything)() : anything();

  const key = () => ({ p: { S: pick(['a', 'b']) }, s: { S: pick(['1', '2', '3', '10']) } });
  const item = () => ({
    ...key(),
    ...Object.fromEntries(setOf(Object.keys(makers)).map((name) => [name, valueFor(name)])),
    ...(chance(0.5) && { g: { S: pick(['x', 'y']) } }),
    ...(chance(0.6) && { n: number() }),
  });

  /** Collects the values of an expression under their placeholders. */
  function values() {
    const named: Json = {};
    const place = (value: Json) => {
      const name = `:v${Object.keys(named).length}`;
      named[name] = value;
      return name;
    };
    return { place, field: () => (Object.keys(named).length > 0 ? { ExpressionAttributeValues: named } : {}) };
  }
  type Place = (value: Json) => string;

  function condition(place: Place, depth: number): string {
    const path = pick(PATHS);
    const operand = () => (chance(0.8) ? place(valueFor(path)) : pick(PATHS));
    const below = () => condition(place, depth - 1);
    if (depth > 0 && chance(0.5))
      return pick([
        () => `${below()} AND ${below()}`,
        () => `${below()} OR ${below()}`,
        () => `NOT ${below()}`,
        () => `NOT (${below()} OR ${below()})`,
      ])();
    return pick([
      () => `${path} ${pick(['=', '<>', '<', '<=', '>', '>='])} ${operand()}`,
      () => `${path} BETWEEN ${operand()} AND ${operand()}`,
      () => `${path} IN (${some(pick([1, 2, 3]), operand).join(', ')})`,
      () => `attribute_exists(${path})`,
      () => `attribute_not_exists(${path})`,
      () => `attribute_type(${path}, ${place({ S: pick(['S', 'N', 'L', 'M', 'SS', 'BOOL', 'X']) })})`,
      () => `begins_with(${path}, ${operand()})`,
      () => `contains(${path}, ${chance(0.5) ? place(anything()) : operand()})`,
      () => `size(${path}) ${pick(['=', '<', '>'])} ${place(number())}`,
    ])();
  }

  function update(place: Place): string {
    const clauses: Record<string, string[]> = {};
    for (const path of setOf(PATHS)) {
      const source = () => (chance(0.6) ? place(valueFor(path)) : pick(PATHS));
      const [clause, change] = pick<() => [string, string]>([
        () => ['SET', `${path} = ${source()}`],
        () => ['SET', `${path} = ${source()} ${pick(['+', '-'])} ${place(number())}`],
        () => ['SET', `${path} = if_not_exists(${pick(PATHS)}, ${source()})`],
        () => ['SET', `${path} = list_append(${source()}, ${place((makers.l as () => Json)())})`],
        () => ['REMOVE', path],
        () => ['ADD', `${path} ${place(valueFor(path))}`],
        () => ['DELETE', `${path} ${place(valueFor(pick(['ss', 'ns'])))}`],
      ])();
      (clauses[clause] ??= []).push(change);
    }
    return Object.entries(clauses)
      .map(([clause, changes]) => `${clause} ${changes.join(', ')}`)
      .join(' ');
  }

  /** `key` where a transaction has used the others: DynamoDB Local evaluates conditions before it sees duplicates. */
  function write(keys = key): { action: 'Put' | 'Update' | 'Delete'; input: Json } {
    const { place, field } = values();
    const action = pick(['Put', 'Update', 'Update', 'Delete'] as const);
    const input = {
      TableName: TABLE,
      ...(action === 'Put' ? { Item: { ...item(), ...keys() } } : { Key: keys() }),
      ...(action === 'Update' && { UpdateExpression: update(place) }),
      ...(chance(0.3) && { ConditionExpression: condition(place, 2) }),
      ...(chance(0.5) && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    };
    return { action, input: { ...input, ...field() } };
  }

  function query(): Request {
    const { place, field } = values();
    const IndexName = pick([undefined, undefined, 'byGroup', 'byNumber'] as const);
    const { hash, values: hashes } = IndexName ? INDEXES[IndexName] : { hash: 'p', values: ['a', 'b'] };
    const range = IndexName ? 'n' : 's';
    const value = () => place(IndexName ? number() : { S: pick(['1', '10', '2', '3']) });
    const ranges = [
      () => `${range} ${pick(['=', '<', '<=', '>', '>='])} ${value()}`,
      () => `${range} BETWEEN ${value()} AND ${value()}`,
      ...(IndexName ? [] : [() => `begins_with(s, ${value()})`]),
    ];
    const narrow = chance(0.5);
    const KeyConditionExpression = `${hash} = ${place({ S: pick(hashes) })}${narrow ? ` AND ${pick(ranges)()}` : ''}`;
    const filtered = chance(0.5);
    // No order is promised among equal keys of an index, and DynamoDB Local forgets LastEvaluatedKey, which AWS returns
    // at every limit, where a filter drops the last item or a range ends there: so only whole partitions are paged here.
    const pages = !IndexName && !narrow && !filtered;
    const input = {
      ...{ TableName: TABLE, IndexName, KeyConditionExpression },
      ...(chance(0.5) && { ScanIndexForward: false }),
      ...(pages && { Limit: pick([1, 2, 3]) }),
      ...(pages && chance(0.5) && { ExclusiveStartKey: { p: { S: 'a' }, s: { S: pick(['1', '2']) } } }),
      ...(filtered && { FilterExpression: condition(place, 1) }),
      ...(chance(0.2) && { Select: 'COUNT' }),
    };
    return { operation: 'Query', input: { ...input, ...field() } };
  }

  function scan(): Request {
    const { place, field } = values();
    const FilterExpression = condition(place, 2);
    return { operation: 'Scan', input: { TableName: TABLE, FilterExpression, ...field() } };
  }

  return (): Request => {
    const ProjectionExpression = chance(0.5) ? setOf(PATHS).join(', ') : undefined;
    const keys = () => [...new Map(some(pick([1, 2, 3]), key).map((one) => [JSON.stringify(one), one])).values()];
    return pick<() => Request>([
      ...some(4, () => () => {
        const { action, input } = write();
        const returns = action === 'Update' ? ['ALL_OLD', 'ALL_NEW', 'NONE'] : ['ALL_OLD', 'NONE'];
        return { operation: `${action}Item`, input: { ...input, ReturnValues: pick(returns) } };
      }),
      () => ({ operation: 'GetItem', input: { TableName: TABLE, Key: key(), ProjectionExpression } }),
      query,
      query,
      scan,
      () => {
        const writes = keys()
          .map((one) => write(() => one))
          .map(({ action, input }) => ({ [action]: input }));
        return { operation: 'TransactWriteItems', input: { TransactItems: writes } };
      },
      () => ({
        operation: 'BatchGetItem',
        input: { RequestItems: { [TABLE]: { Keys: keys(), ProjectionExpression } } },
      }),
      () => ({
        operation: 'TransactGetItems',
        input: { TransactItems: keys().map((Key) => ({ Get: { TableName: TABLE, Key, ProjectionExpression } })) },
      }),
    ])();
  };
}

export const judgedTable = {
  TableName: TABLE,
  BillingMode: 'PAY_PER_REQUEST' as const,
  KeySchema: [
    { AttributeName: 'p', KeyType: 'HASH' as const },
    { AttributeName: 's', KeyType: 'RANGE' as const },
  ],
  AttributeDefinitions: [
    { AttributeName: 'p', AttributeType: 'S' as const },
    { AttributeName: 's', AttributeType: 'S' as const },
    { AttributeName: 'g', AttributeType: 'S' as const },
    { AttributeName: 'n', AttributeType: 'N' as const },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byGroup',
      KeySchema: [
        { AttributeName: 'g', KeyType: 'HASH' as const },
        { AttributeName: 'n', KeyType: 'RANGE' as const },
      ],
      Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: ['a', 't'] },
    },
  ],
  LocalSecondaryIndexes: [
    {
      IndexName: 'byNumber',
      KeySchema: [
        { AttributeName: 'p', KeyType: 'HASH' as const },
        { AttributeName: 'n', KeyType: 'RANGE' as const },
      ],
      Projection: { ProjectionType: 'ALL' as const },
    },
  ],
};
