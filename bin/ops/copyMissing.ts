import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  paginateScan,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';

/**
 * Copies what one table holds and the other lacks, a page at a time. What is there is never written over, so that it may be done
 * again after an interruption.
 * @param partition name of the partition key, which every item has
 * @returns how many items were copied
 */
export async function copyMissing(
  client: DynamoDBClient,
  from: string,
  to: string,
  partition: string,
): Promise<number> {
  let copied = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: from, ConsistentRead: true }))
    for (const Item of Items) {
      const put = new PutItemCommand({
        TableName: to,
        Item,
        ConditionExpression: 'attribute_not_exists(#partition)',
        ExpressionAttributeNames: { '#partition': partition },
      });
      try {
        await client.send(put);
        copied += 1;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      }
    }
  return copied;
}
