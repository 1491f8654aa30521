import { useAnswers } from './resources.ts';

/** A stand-in for AWS Secrets Manager for the tests of the file. */
export const useSecretsManager = async () => {
  const { address, asked, answers } = await useAnswers();
  return {
    /** The names of the secrets that were read in this test. */
    asked: () => asked.map(({ body }) => String(JSON.parse(body).SecretId)),
    /** Lets it answer with each text in turn, with an error where there is none, and with a passing one to `throttled`. */
    start: (texts: readonly string[]): void => {
      const left = [...texts];
      answers((_, response) => {
        const text = left.shift();
        const error = { throttled: 'ThrottlingException', undefined: 'ResourceNotFoundException' }[`${text}`];
        const body = error === undefined ? { SecretString: text } : { __type: error };
        response.writeHead(error === undefined ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
        setTimeout(() => response.end(JSON.stringify(body)), 20);
      });
      Object.assign(process.env, {
        AWS_ENDPOINT_URL_SECRETS_MANAGER: address,
        AWS_REGION: 'eu-central-1',
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
        VOUCH_CREDENTIALS_SECRET: 'the-secret',
      });
    },
  };
};
