import { spawnSync } from 'node:child_process';
import { ciPackage, describeInCi } from '../ci/ci-packages.ts';
import { resolved } from '../infra/aws/api-gateway.ts';
import { type Synthesised, staging, whole } from '../infra/aws/template/synthesise.ts';

/** The validator of the Amazon States Language, as a command: the package has no types. */
const command = ciPackage('asl-validator/dist/bin/asl-validator.js');

const validated = (definition: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--json-definition', definition], {
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
};

const definitionsOf = (synthesised: Synthesised): string[] =>
  synthesised.all('AWS::StepFunctions::StateMachine').map(({ DefinitionString }) => resolved(DefinitionString, {}));

describeInCi('the state machine', () => {
  it.each([
    ['nothing chosen', whole],
    ['every setting on', staging],
  ] as const)('each state machine of the template with %s is valid', (_, synthesised) => {
    const definitions = definitionsOf(synthesised);
    expect(definitions).toHaveLength(1);
    for (const definition of definitions) {
      expect(validated(definition)).toEqual({ status: 0, output: expect.stringMatching(/ is valid/) });
    }
  });

  it.each([
    ['a step that leads nowhere', '"Next":"Platforms"', '"Next":"Nowhere"', 'MISSING_TRANSITION_TARGET'],
    ['a path of another form', '"$.lane.manifest"', '"$[lane"', 'SCHEMA_VALIDATION_FAILED'],
    ['two times of one wait', '"SecondsPath":', '"Seconds":1,"SecondsPath":', 'WAIT_DURATION'],
    ['a step of no type', '"Type":"Succeed"', '"Type":"Success"', 'SCHEMA_VALIDATION_FAILED'],
  ])('%s is found, so that the check above can fail', (_, from, to, code) => {
    const [definition = ''] = definitionsOf(whole);
    expect(definition).toContain(from);
    expect(validated(definition.replace(from, to))).toEqual({ status: 1, output: expect.stringContaining(code) });
  });
});
