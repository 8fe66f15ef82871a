/** A table like the product's: one partition a customer. */
export const ledgerTable = {
  TableName: 'ledger',
  KeySchema: [
    { AttributeName: 'customer', KeyType: 'HASH' },
    { AttributeName: 'entry', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: [
    { AttributeName: 'customer', AttributeType: 'S' },
    { AttributeName: 'entry', AttributeType: 'S' },
  ],
};
